location.replace('/ims-portal/notFound/404')
