# Installed files, and the Debian package of them.
include(GNUInstallDirs)

set(deploy ${CMAKE_SOURCE_DIR}/deploy)
install(TARGETS gomve RUNTIME DESTINATION bin)
install(FILES ${deploy}/systemd/gomve.service DESTINATION /lib/systemd/system)
install(FILES ${deploy}/gomve.toml DESTINATION /etc/gomve
  PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION share/doc/gomve)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs/handbook DESTINATION share/doc/gomve)
install(FILES ${CMAKE_SOURCE_DIR}/docs/pictures/console.png DESTINATION share/doc/gomve/pictures)
install(DIRECTORY ${deploy}/nginx ${deploy}/caddy ${deploy}/prometheus ${deploy}/grafana
  DESTINATION share/doc/gomve/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gomve)
set(CPACK_PACKAGE_CONTACT "Gomvé <operators@gomve.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "VR and XR tickets, bought together")
set(CPACK_PACKAGE_DESCRIPTION
  "One program that serves the app, the operators' console and the calls. Books in SQLite or PostgreSQL.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "passwd, util-linux, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${deploy}/debian/conffiles ${deploy}/debian/postinst ${deploy}/debian/prerm ${deploy}/debian/postrm)
# A test packs the same program twice, to upgrade from one to the other.
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
include(CPack)
